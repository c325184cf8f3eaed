/** Cheap password hashes: real ones take a third of a second. Tests of the cost call `vi.unmock`. */
import { vi } from "vitest";

vi.mock("#services/identity/password-cost", () => ({ currentParameters: { ln: 4, r: 8, p: 1 } }));
