import balanceLab from '../../../../docs/guides/balance-lab.md?raw';
import fights from '../../../../docs/guides/fights.md?raw';
import firstSkill from '../../../../docs/guides/first-skill.md?raw';
import plugins from '../../../../docs/guides/plugins.md?raw';
import rules from '../../../../docs/guides/rules.md?raw';
import workers from '../../../../docs/guides/workers.md?raw';
import formats from '../../../../docs/formats/README.md?raw';
import luaApi from '../../../../docs/formats/lua-api.md?raw';
import type { Sources } from '../model/library.ts';

export const english: Sources = {
  'first-skill': firstSkill,
  fights,
  'balance-lab': balanceLab,
  workers,
  plugins,
  rules,
  formats,
  'lua-api': luaApi,
};
