// @ts-check
/** The folder of the repository: every command works from it, wherever it was called. */
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);
