import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  input: { path: process.env.CONTRACT },
  output: { path: './out/kubb', format: false },
  plugins: [pluginOas({ serverIndex: 0 }), pluginTs(), pluginClient({ client: 'fetch' })],
});
