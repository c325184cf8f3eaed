/** Exports for other services; import rules forbid all other imports. */
export { answerSandbox, sandboxPage } from "./sandbox-page.server.ts";
export { decide, sandboxName, sandboxProvider } from "./sandbox-provider.server.ts";
