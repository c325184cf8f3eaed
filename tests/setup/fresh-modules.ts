/**
 * Reloads modules for test files that replace the environment, and the file after: modules read it on load
 * and cache answers.
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
