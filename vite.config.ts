import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'renderer',
  // Relative, because the page is served under a custom scheme by Electron and under a random port by the web host.
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome130',
    modulePreload: { polyfill: false },
    // The page's policy allows no data: scripts or workers.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The text editor is one lazy chunk of about 4 MB.
    chunkSizeWarningLimit: 5000,
  },
});
