/** The second thread of a check of a large project. It lives until all is checked. */
import { answerAsChecker, type ToChecker } from '#pack';

const answer = answerAsChecker((message) => self.postMessage(message));
self.addEventListener('message', (event: MessageEvent<ToChecker>) => answer(event.data));
