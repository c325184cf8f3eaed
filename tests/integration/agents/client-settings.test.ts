/** The settings for clients in docs/agents.md: valid, and with addresses that this server answers. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { actions, tools } from "#assistant-tools/tools";
import { paths } from "~/paths.ts";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { fetchMcp } from "../../setup/agents/agent-client.ts";
import { shopOrigin } from "../../setup/visitor.ts";

const guide = readFileSync(inRoot("docs", "agents.md"), "utf8");
const blocks = (language: string): string[] =>
	[...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
		([, text = ""]) => text,
	);

/** Every text in a value of JSON that has the placeholder for the shop's address. */
function findAddresses(value: unknown): string[] {
	if (typeof value === "string") return value.includes("ORIGIN") ? [value] : [];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(findAddresses) : [];
}

const jsonBlocks = blocks("json");
const tomlAddresses = blocks("toml").flatMap((text) => /^url = "(.*)"$/m.exec(text)?.[1] ?? []);

it("is there for the common clients", () => {
	expect([jsonBlocks.length, tomlAddresses.length]).toEqual([6, 1]);
	for (const client of ["Claude Code", "ChatGPT", "Cursor", "VS Code", "Gemini CLI", "Windsurf", "Codex CLI"])
		expect(guide).toContain(`**${client}`);
});

it.each(jsonBlocks.map((text) => [text]))("parses, with one address of this server: %s", async (text) => {
	const addresses = findAddresses(JSON.parse(text));
	expect(addresses).toEqual([`ORIGIN${paths.accountMcp()}`]);
});

it("names only addresses that answer as an MCP server", async () => {
	const named = new Set([...guide.matchAll(/ORIGIN(\/mcp[\w/-]*)/g)].map(([, path = ""]) => path));
	expect([...named].toSorted()).toEqual([paths.mcp(), paths.accountMcp()].toSorted());
	expect(tomlAddresses).toEqual([`ORIGIN${paths.accountMcp()}`]);
	const response = await fetchMcp(`${shopOrigin}${paths.mcp()}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
		body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
	});
	expect(response.status).toBe(200);
});

it("names only tools that exist", () => {
	const names = new Set([...tools, ...actions].map(({ name }) => name));
	const named = [
		...guide.matchAll(/`((?:get|find|search|add|update|start|compare|count|estimate)[A-Z]\w+)`/g),
	];
	expect(named.length).toBeGreaterThan(8);
	expect(named.map(([, name = ""]) => name).filter((name) => !names.has(name as never))).toEqual([]);
});
