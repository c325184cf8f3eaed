export * from "./account-paths.ts";
export * from "./quote-paths.ts";
export * from "./shop-paths.ts";
export * from "./tool-paths.ts";
