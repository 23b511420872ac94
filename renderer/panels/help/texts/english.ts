import firstSkill from '../../../../docs/guides/first-skill.md?raw';
import plugins from '../../../../docs/guides/plugins.md?raw';
import rules from '../../../../docs/guides/rules.md?raw';
import formats from '../../../../docs/formats/README.md?raw';
import luaApi from '../../../../docs/formats/lua-api.md?raw';
import type { Sources } from '../model/library.ts';

export const english: Sources = { 'first-skill': firstSkill, plugins, rules, formats, 'lua-api': luaApi };
