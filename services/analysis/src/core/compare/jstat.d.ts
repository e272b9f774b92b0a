/** What is used of the package, which has no types of its own. */
declare module 'jstat' {
  const jstat: {
    readonly studentt: {
      /** The value below which a part of Student's distribution lies. */
      inv(part: number, degreesOfFreedom: number): number;
    };
  };
  export default jstat;
}
