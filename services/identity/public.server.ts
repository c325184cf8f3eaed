/** What other services may use of this one; the import rules refuse everything else. */
export { setAccountDisabled } from "./disable-account.server.ts";
export { hashPassword } from "./password.server.ts";
export { deleteSessions, insertAccount, updateAccount } from "./repository.server.ts";
