import { describe, expect, it } from "vitest";
import { completed, missingEntries, platformIn } from "./optional-packages.mjs";

describe("platformIn", () => {
	it.each([
		["@rollup/rollup-linux-x64-musl", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
		["@rollup/rollup-linux-arm64-gnu", { os: ["linux"], cpu: ["arm64"], libc: ["glibc"] }],
		["@oxc-parser/binding-linux-arm-musleabihf", { os: ["linux"], cpu: ["arm"], libc: ["musl"] }],
		["@tailwindcss/oxide-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
		["@rollup/rollup-win32-x64-gnu", { os: ["win32"], cpu: ["x64"] }],
		["@biomejs/cli-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
		["@tailwindcss/oxide-wasm32-wasi", { cpu: ["wasm32"] }],
		["graceful-fs", null],
	])("reads the platform of %s", (name, platform) => {
		expect(platformIn(name)).toEqual(platform);
	});
});

const lock = {
	packages: {
		"": {},
		"node_modules/bundler": {
			version: "4.2.0",
			dev: true,
			engines: { node: ">=18" },
			optionalDependencies: {
				"@bundler/linux-x64-gnu": "4.2.0",
				"@bundler/win32-x64-msvc": "4.2.0",
				"graceful-fs": "^4.1.6",
			},
		},
		"node_modules/@bundler/linux-x64-gnu": { version: "4.2.0", optional: true },
		"node_modules/tool": { version: "1.0.0", optionalDependencies: { "@tool/darwin-x64": "1.0.0" } },
		"node_modules/tool/node_modules/@tool/darwin-x64": { version: "1.0.0", optional: true },
	},
};

describe("missingEntries", () => {
	it("lists the exact packages of other platforms that the lock file lacks", () => {
		expect(missingEntries(lock)).toEqual({
			"node_modules/@bundler/win32-x64-msvc": {
				version: "4.2.0",
				os: ["win32"],
				cpu: ["x64"],
				dev: true,
				engines: { node: ">=18" },
				optional: true,
			},
		});
	});
});

describe("completed", () => {
	it("adds everything missing without changing existing entries", () => {
		const whole = completed(lock);
		expect(missingEntries(whole)).toEqual({});
		expect(whole.packages).toMatchObject(lock.packages);
	});
});
