/** The MCP server of one request: the tools and resources of the shop, with the rights of its caller. */
import { McpServer } from "@modelcontextprotocol/server";
import { env } from "#client/env.server";
import { shopGuide } from "../shop-guide.ts";
import type { AgentCaller } from "./agent-caller.server.ts";
import { registerResources } from "./agent-resources.server.ts";
import { registerTools } from "./agent-tools.server.ts";

const version = "1.0.0";

/** Most values of one call's arguments. */
const maxToolInputElements = 1_000;

export function createAgentServer(caller: AgentCaller): McpServer {
	const server = new McpServer(
		{ name: "lighting-storefront", title: env.STORE_NAME, version, websiteUrl: caller.origin },
		{ instructions: shopGuide(env.STORE_NAME, caller.origin), maxToolInputElements },
	);
	registerTools(server, caller);
	registerResources(server, caller);
	return server;
}
