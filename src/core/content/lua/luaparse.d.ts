/** The part of the parser's interface that is used. Its nodes are described in `ast.ts`. */
declare module 'luaparse' {
  interface Options {
    readonly comments: boolean;
    readonly locations: boolean;
    readonly ranges: boolean;
    readonly luaVersion: '5.3';
    readonly encodingMode: 'pseudo-latin1';
  }
  const luaparse: { parse(source: string, options: Options): unknown };
  export default luaparse;
}
