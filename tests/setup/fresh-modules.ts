/**
 * A test file that replaces the environment loads every module anew, and so does the file after it: modules read the
 * environment when they load, and keep what they have been answered.
 */
import { expect, inject, vi } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";

declare module "vitest" {
	interface ProvidedContext {
		stubbing: string[];
	}
}

const shared = globalThis as typeof globalThis & { modulesAreStubbed?: boolean };
const file = expect.getState().testPath ?? "";
const stubs = inject("stubbing").some((stubbing) => file === inRoot(stubbing));
vi.unstubAllEnvs();
vi.unstubAllGlobals();
if (stubs || shared.modulesAreStubbed) vi.resetModules();
shared.modulesAreStubbed = stubs;
