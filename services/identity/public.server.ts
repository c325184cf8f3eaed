/** Exports for other services; import rules forbid all other imports. */
export { setAccountDisabled } from "./disable-account.server.ts";
export { hashPassword } from "./password.server.ts";
export { deleteSessions, insertAccount, updateAccount } from "./repository.server.ts";
