/** The files for Prometheus and Grafana: valid for Prometheus's own tool, and each alert is explained. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { alertRules, dashboardPanels } from "../../setup/operate/named-metrics.ts";

const promtool = (...args: string[]) =>
	spawnSync("promtool", args, { cwd: inRoot("docs", "operate"), encoding: "utf8" });

const missing = promtool("--version").error !== undefined;
if (missing) console.warn("Skipped: promtool is not installed (Debian package prometheus).");

describe("alert rules", () => {
	it.skipIf(missing)("pass promtool, as the example of a configuration does", () => {
		for (const args of [
			["check", "rules", "alerts.yml"],
			["check", "config", "prometheus.yml"],
		]) {
			const { status, stdout, stderr } = promtool(...args);
			expect(status, stdout + stderr).toBe(0);
		}
	});

	it("are explained one by one, each with what to do", () => {
		const text = readFileSync(inRoot("docs", "alerts.md"), "utf8");
		const explained = [...text.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
		expect(explained.toSorted()).toEqual(
			alertRules()
				.map(({ alert }) => alert)
				.toSorted(),
		);
	});

	it("wake someone or wait until morning", () => {
		for (const { alert, labels } of alertRules())
			expect(["page", "ticket"], alert).toContain(labels.severity);
	});
});

describe("the dashboard", () => {
	it("has a query in every panel that is no heading", () => {
		const panels = dashboardPanels();
		expect(panels.length).toBeGreaterThan(10);
		for (const { title, targets } of panels)
			expect(title && targets?.every(({ expr }) => expr !== ""), title).toBeTruthy();
	});
});
