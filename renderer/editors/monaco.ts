/**
 * The text editor's engine with JSON and Lua, bundled with its workers; works offline. Loaded lazily.
 * `register.all` of 0.57 leaves out seven features that the full build has; without `suggestController` there is no
 * completion list, so they are named here.
 */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import 'monaco-editor/editor/contrib/caretOperations/browser/caretOperations';
import 'monaco-editor/editor/contrib/dropOrPasteInto/browser/copyPasteContribution';
import 'monaco-editor/editor/contrib/find/browser/findController';
import 'monaco-editor/editor/contrib/gotoError/browser/markerSelectionStatus';
import 'monaco-editor/editor/contrib/gotoSymbol/browser/goToCommands';
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/languages/definitions/lua/register';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import editorUrl from 'monaco-editor/editor/editor.worker?worker&url';
import jsonUrl from 'monaco-editor/languages/features/json/json.worker?worker&url';
import { trustedWorkerUrl } from '../worker/trusted-url.ts';

self.MonacoEnvironment = {
  getWorker: (_id: string, label: string) =>
    new Worker(trustedWorkerUrl(label === 'json' ? jsonUrl : editorUrl) as string, { type: 'module' }),
};

/** The studio finds what is wrong itself, in both languages; nothing is ever fetched. */
jsonDefaults.setDiagnosticsOptions({ validate: false, enableSchemaRequest: false, schemas: [] });

monaco.languages.register({ id: 'json', extensions: ['.json'], aliases: ['JSON'] });

export { jsonDefaults, monaco };
