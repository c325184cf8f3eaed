/** What other services may use of this one; the import rules refuse everything else. */
export { answerSandbox, sandboxPage } from "./sandbox-page.server.ts";
export { decide, sandboxName, sandboxProvider } from "./sandbox-provider.server.ts";
