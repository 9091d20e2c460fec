await import('./build.ts');
await import('./serve.ts');

export {};
