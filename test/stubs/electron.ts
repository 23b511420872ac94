export {};
throw new Error('Tests must mock electron: the real package starts a download when its binary is missing.');
