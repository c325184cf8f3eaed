/**
 * Passwords are hashed at a small cost in tests: a hash at the product's cost takes a third of a second. A test about
 * the cost itself calls `vi.unmock` for the module.
 */
import { vi } from "vitest";

vi.mock("#services/identity/password-cost", () => ({ currentParameters: { ln: 4, r: 8, p: 1 } }));
