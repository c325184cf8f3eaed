/** Test files share loaded modules, so each starts without the settings and globals of the file before. */
import { vi } from "vitest";
import { clearEnvironment } from "./environment.ts";

vi.unstubAllEnvs();
vi.unstubAllGlobals();
clearEnvironment();
