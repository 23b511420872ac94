import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { tempFolder } from '../support/temp-folder.ts';

/** Something that runs a script and hands out one text: no engine needs to know more. */
export interface Engine {
  readonly name: string;
  /** Undefined where it cannot be had on this machine. */
  readonly run: ((script: string, expression: string) => Promise<string>) | undefined;
}

/** An interpreter without compiled code, here inside WebAssembly. */
const quickjs: Engine = {
  name: 'QuickJS',
  async run(script, expression) {
    const context = (await newQuickJSWASMModuleFromVariant(variant)).newContext();
    try {
      context.unwrapResult(context.evalCode(script)).dispose();
      return context.unwrapResult(context.evalCode(expression)).consume((text) => context.getString(text));
    } finally {
      context.dispose();
    }
  },
};

const GJS = '/usr/bin/gjs';

/** Mozilla's engine, as Debian's package gjs has it. */
const spidermonkey: Engine = {
  name: 'SpiderMonkey',
  run: existsSync(GJS)
    ? async (script, expression) => {
        const file = join(tempFolder(), 'engine.js');
        writeFileSync(file, `${script}\nprint(${expression});\n`);
        const { status, stdout, stderr } = spawnSync(GJS, [file], { encoding: 'utf8', maxBuffer: 2 ** 26 });
        if (status !== 0) throw new Error(`gjs ended with ${status}: ${stderr}`);
        return stdout.trimEnd();
      }
    : undefined,
};

export const OTHER_ENGINES = [quickjs, spidermonkey];
