/** The second thread of a check of a large project; a bundle of its own. */
import { parentPort } from 'node:worker_threads';
import { answerAsChecker, type ToChecker } from '#pack';

const port = parentPort!;
const answer = answerAsChecker((message) => port.postMessage(message));
port.on('message', (message: ToChecker) => answer(message));
