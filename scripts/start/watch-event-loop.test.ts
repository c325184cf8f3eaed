import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { getRoute } from "./route-of.mjs";

const server = `
import { createServer } from "node:http";
createServer((request, response) => {
	if (request.url.startsWith("/burn")) for (const before = process.cpuUsage(); process.cpuUsage(before).user < 2.5e6; ) for (let i = 0; i < 1e6; i++) Math.sqrt(i);
	response.end("done");
}).listen(0, "127.0.0.1", function () { console.log("port " + this.address().port); });
`;

describe("the event loop monitor", () => {
	it("logs only requests with high CPU time, by route", async () => {
		const child = spawn(
			process.execPath,
			[
				"--import",
				new URL("./watch-event-loop.mjs", import.meta.url).href,
				"--input-type=module",
				"-e",
				server,
			],
			{ stdio: ["ignore", "pipe", "inherit"] },
		);
		let output = "";
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
		try {
			await expect.poll(() => output, { timeout: 120_000 }).toMatch(/port \d+/);
			const url = `http://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}`;
			await fetch(`${url}/quick?code=secret`);
			await fetch(`${url}/burn/shared/Zk3x9fQ/12?code=secret`);
			await expect.poll(() => output, { timeout: 120_000 }).toContain("slow request: high CPU time");
			const lines = output
				.split("\n")
				.filter((line) => line.startsWith("{"))
				.map((line) => JSON.parse(line))
				.filter(({ msg }) => msg === "slow request: high CPU time");
			expect(lines).toHaveLength(1);
			expect(lines[0]).toMatchObject({ level: 40, route: "GET /burn/shared/:value/:value", alone: true });
			expect(lines[0].processorMs).toBeGreaterThan(2_000);
			expect(output).not.toContain("secret");
		} finally {
			child.kill("SIGKILL");
		}
	});
});

describe("getRoute", () => {
	it.each([
		["/", "/"],
		["/login?returnTo=/cart", "/login"],
		["/user/orders/0b8a4c52-2b8e/confirmation.pdf", "/user/orders/:value/confirmation.pdf"],
		["/shared/letters", "/shared/:value"],
		[
			"/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword",
			"/identitytoolkit.googleapis.com/:value/accounts:signInWithPassword",
		],
	])("route of %s is %s", (address, route) => {
		expect(getRoute(address)).toBe(route);
	});
});
