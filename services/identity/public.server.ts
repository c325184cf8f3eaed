/** Exports for other services; import rules forbid all other imports. */

export { hashPassword } from "./password.server.ts";
export { deleteSessions, insertAccount, setAccountDisabled, updateAccount } from "./repository.server.ts";
export { hasSecondFactor } from "./second-factor.server.ts";
export { accountsWithFactor, deleteSecondFactor } from "./second-factor-repository.server.ts";
