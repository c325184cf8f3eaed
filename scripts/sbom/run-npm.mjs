// @ts-check
import { spawn } from "node:child_process";
import { root } from "../setup/root.mjs";

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export function runNpm(args) {
	return new Promise((resolve) => {
		const child = spawn("npm", args, { cwd: root, shell: process.platform === "win32" });
		let stdout = "";
		let stderr = "";
		child.stdout.setEncoding("utf8").on("data", (text) => {
			stdout += text;
		});
		child.stderr.setEncoding("utf8").on("data", (text) => {
			stderr += text;
		});
		child.once("error", (error) => resolve({ code: 1, stdout, stderr: error.message }));
		child.once("close", (code) => resolve({ code: code ?? 1, stdout, stderr }));
	});
}
