import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { endWithThisProcess } from "./end-with-process.mjs";

const folder = () => mkdtempSync(path.join(os.tmpdir(), "storefront-ends-"));

it("ends a program and removes its folder", async () => {
	const home = folder();
	const child = spawn("sleep", ["600"], { detached: true, stdio: "ignore" });
	await endWithThisProcess(child, home)();
	expect(child.signalCode).toBe("SIGKILL");
	expect(existsSync(home)).toBe(false);
});

it("removes the folder of a program that can't be started", async () => {
	const home = folder();
	await endWithThisProcess(spawn(path.join(home, "nothing")), home)();
	expect(existsSync(home)).toBe(false);
});

it("ends a program when the process that started it is killed", async () => {
	const home = folder();
	const starter = spawn(
		process.execPath,
		[
			"--input-type=module",
			"-e",
			`import { spawn } from "node:child_process";
import { endWithThisProcess } from ${JSON.stringify(new URL("end-with-process.mjs", import.meta.url).href)};
const child = spawn("sleep", ["600"], { detached: true, stdio: ["ignore", "inherit", "ignore"] });
endWithThisProcess(child, ${JSON.stringify(home)});
console.log(child.pid);`,
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	const [printed] = await once(starter.stdout, "data");
	expect(() => process.kill(Number(printed), 0)).not.toThrow();
	starter.kill("SIGKILL");
	// The program holds it open too.
	await once(starter.stdout, "close");
	await vi.waitFor(() => expect(existsSync(home)).toBe(false), { timeout: 30_000 });
});
