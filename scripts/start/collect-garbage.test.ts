import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("is known to this version of Node", () => {
	const preload = new URL("./collect-garbage.mjs", import.meta.url).href;
	const { status, stderr } = spawnSync(process.execPath, ["--import", preload, "--eval", ""], {
		encoding: "utf8",
	});
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
