import { createValidator, validateProject, type Diagnostic, type FileInput, type Project, type Validator } from '#pack';
import { helperFor, type ContentHelper } from './content-helper.ts';

/** What was found is taken between two stretches of work. */
const STRETCH_MS = 20;

const messagesCome = () => new Promise<void>((done) => void setImmediate(done));

/** A validator that has checked the whole project, with the help of a second thread if there is one. Ends the helper. */
export async function validatorWith(project: Project, helper: ContentHelper | undefined): Promise<Validator> {
  const validator = createValidator(helper && { helpedWith: project });
  helper?.check((piece) => validator.accept(piece));
  try {
    for (;;) {
      const endMs = performance.now() + (helper ? STRETCH_MS : Infinity);
      const { pendingCount } = validator.advance(project, () => performance.now() > endMs);
      if (pendingCount === 0) return validator;
      await messagesCome();
    }
  } finally {
    await helper?.end();
  }
}

/** The texts that were added to the helper are those of the project. */
export const validateWith = async (project: Project, helper: ContentHelper): Promise<readonly Diagnostic[]> =>
  (await validatorWith(project, helper)).validate(project);

const inputsOf = (project: Project): FileInput[] =>
  [...project.files.values()].map(({ path, text, problem }) => ({ path, text, problem }));

/** All problems of a project, found by as many threads as are worth it. */
export async function validateInThreads(project: Project): Promise<readonly Diagnostic[]> {
  const helper = helperFor(inputsOf(project));
  return helper ? validateWith(project, helper) : validateProject(project);
}
