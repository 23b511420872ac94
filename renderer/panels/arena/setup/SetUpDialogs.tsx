import { useSetUpQuestion } from './setup-store.ts';
import { BuffDialog } from './BuffDialog.tsx';
import { SpawnDialog } from './SpawnDialog.tsx';

/** The dialog that is asked for; each choice in it is recorded as a command. */
export function SetUpDialogs() {
  const question = useSetUpQuestion((state) => state.question);
  if (question === null) return null;
  return question.kind === 'buff' ? <BuffDialog guids={question.guids} /> : <SpawnDialog at={question.at} />;
}
