import balanceLab from '../../../../docs/guides/balance-lab.zh-CN.md?raw';
import fights from '../../../../docs/guides/fights.zh-CN.md?raw';
import firstSkill from '../../../../docs/guides/first-skill.zh-CN.md?raw';
import plugins from '../../../../docs/guides/plugins.zh-CN.md?raw';
import rules from '../../../../docs/guides/rules.zh-CN.md?raw';
import workers from '../../../../docs/guides/workers.zh-CN.md?raw';
import formats from '../../../../docs/formats/README.zh-CN.md?raw';
import luaApi from '../../../../docs/formats/lua-api.zh-CN.md?raw';
import type { Sources } from '../model/library.ts';

/** Pages that are missing here are shown in English, with a notice. */
export const chinese: Sources = {
  'first-skill': firstSkill,
  fights,
  'balance-lab': balanceLab,
  workers,
  plugins,
  rules,
  formats,
  'lua-api': luaApi,
};
