/** The project as it lies on disk, sharing with the present one every file that is saved. */
import { changedKeys, sharesKeys, withFiles, type Project } from '#pack';
import type { Documents } from './documents.ts';

interface Known {
  readonly disk: Documents['disk'];
  readonly project: Project;
}

let known: Known | undefined;

/** What has to be set in a project so that it says what the disk says. */
function differences(project: Project, disk: Documents['disk']) {
  const written = [...disk].filter(([path, { text }]) => {
    const file = project.files.get(path);
    return file?.text !== text || file.problem !== undefined;
  });
  // A file that is no text just now has no text on disk to compare with: it stays what it is.
  const gone = [...project.files.values()].filter(({ path, problem }) => !disk.has(path) && !problem);
  return [...written.map(([path, { text }]) => ({ path, text })), ...gone.map(({ path }) => ({ path, text: null }))];
}

const fromDisk = (path: string, disk: Documents['disk']) => ({ path, text: disk.get(path)!.text });

/** The same object until something is saved or comes from the disk. */
export function diskProject({ shown, disk }: Documents): Project {
  if (known?.disk === disk) return known.project;
  // After a save only what was saved is looked at.
  const project =
    known && sharesKeys(known.disk, disk)
      ? withFiles(
          known.project,
          changedKeys(known.disk, disk).map((path) => fromDisk(path, disk)),
        )
      : withFiles(shown, differences(shown, disk));
  known = { disk, project };
  return project;
}
