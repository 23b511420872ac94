import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerAsChecker, createProject, createValidator, validateProject, type ContentPiece, type FromChecker, type Project, type ToChecker } from '#pack'; // prettier-ignore
import { tinyProject } from '../../src/pack/testing/project-builder.ts';
import type { OpenChecker } from '../worker/content/open-checker.ts';
import { startContentHelp } from './content-help.ts';

const FILE_COUNT = 2_300;

/** More than one message of files, with a fault of the schema in each. */
function large(): Project {
  const inputs = Array.from({ length: FILE_COUNT }, (_, index) => ({
    path: `curves/c${index}.json`,
    text: `{ "id": "c${index}", "bogus": ${index} }`,
  }));
  return createProject([...tinyProject().inputs(), ...inputs]);
}

/** A thread that answers at once. */
class InPlace {
  readonly told: ToChecker[] = [];
  isTerminated = false;
  private answer: ((message: ToChecker) => void) | undefined;
  fail: () => void = () => undefined;
  tell: (message: FromChecker) => void = () => undefined;

  readonly open: OpenChecker = (receive, fail) => {
    this.answer = answerAsChecker((message) => receive(structuredClone(message)));
    [this.fail, this.tell] = [fail, receive];
    return {
      postMessage: (message) => {
        this.told.push(message);
        this.answer!(message);
      },
      terminate: () => (this.isTerminated = true),
    };
  };
}

beforeEach(() => {
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});
afterEach(() => vi.unstubAllGlobals());

const wasTold = (thread: InPlace, type: ToChecker['type']) =>
  vi.waitFor(() => expect(thread.told.some((message) => message.type === type)).toBe(true));

test('a second thread is given a project in messages and tells what the check here takes', async () => {
  const project = large();
  const thread = new InPlace();
  const validator = createValidator({ helpedWith: project });
  const pieces: ContentPiece[] = [];
  startContentHelp(
    project,
    (piece) => {
      pieces.push(piece);
      validator.accept(piece);
    },
    () => Promise.resolve(thread.open),
  );
  await wasTold(thread, 'check');
  expect(thread.told.filter(({ type }) => type === 'add')).toHaveLength(3);
  expect(pieces.at(-1)!.end).toBe(project.files.size);
  expect(validator.validate(project)).toEqual(validateProject(createProject(project.files.values())));
});

test('what a thread still tells after its end is not taken', async () => {
  const thread = new InPlace();
  const take = vi.fn();
  const help = startContentHelp(large(), take, () => Promise.resolve(thread.open))!;
  await wasTold(thread, 'check');
  const callCount = take.mock.calls.length;
  help.end();
  thread.tell({ type: 'piece', piece: { start: 0, end: 1, fileCount: 1, found: [] } });
  expect([callCount > 0, thread.isTerminated, take.mock.calls.length]).toEqual([true, true, callCount]);
});

test('a thread that is not wanted any more is not even started', async () => {
  const open = vi.fn();
  const loaded = Promise.resolve(open);
  startContentHelp(large(), () => undefined, () => loaded)!.end(); // prettier-ignore
  await loaded;
  expect(open).not.toHaveBeenCalled();
});

test('a thread that fails is ended', async () => {
  const thread = new InPlace();
  startContentHelp(large(), () => undefined, () => Promise.resolve(thread.open)); // prettier-ignore
  await wasTold(thread, 'add');
  thread.fail();
  expect(thread.isTerminated).toBe(true);
});

test('with no core to spare there is no second thread', () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 });
  expect(startContentHelp(large(), () => undefined)).toBeUndefined();
});
