/** Who calls the MCP server: an anonymous agent, or one that acts for a user. */
import type { ToolScope } from "#assistant-tools/tool";
import type { Services } from "#client/call-context";
import type { Log } from "#client/logger.server";
import type { Connection } from "../connections/connections.server.ts";

export type AgentCaller = {
	services: Services;
	/** `null` for an anonymous agent. */
	userId: string | null;
	/** The account that the user acts for; `null` for the user's own choice. */
	accountId: string | null;
	/** What the user has permitted; empty for an anonymous agent. */
	scopes: readonly ToolScope[];
	/** Id and app of the connection, for the log and the audit log. */
	connection: Pick<Connection, "id" | "clientId" | "clientName"> | null;
	/** Origin of the shop, for links. */
	origin: string;
	log: Log;
};

export const notRespondingText = "The shop isn't responding right now. Try again in a minute.";
