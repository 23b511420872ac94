import './doctor.css';
import { Stethoscope } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { followQuestions, registerDoctorCommands } from './commands.ts';

registerDoctorCommands();
followQuestions();

export const panel: PanelDefinition = {
  id: 'doctor',
  title: { en: 'Doctor', zh: '诊断' },
  icon: Stethoscope,
  Component: later(async () => (await import('./DoctorPanel.tsx')).DoctorPanel),
  Actions: later(async () => (await import('./Actions.tsx')).Actions),
  widthMinPx: 280,
  heightMinPx: 120,
};
