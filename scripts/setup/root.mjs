// @ts-check
/** Root folder of the repository, so that commands work from anywhere. */
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);
