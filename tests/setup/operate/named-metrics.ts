/** Names of metrics in the files of `docs/operate`. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { inRoot } from "../../../scripts/setup/root.mjs";

const metricName = /\b(?:up\b|(?:storefront|services|process|nodejs)_[a-z0-9_]+)/g;

const namesIn = (expressions: readonly string[]) => [
	...new Set(expressions.flatMap((expression) => expression.match(metricName) ?? [])),
];

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] };

export const alertRules = (): Rules["groups"][number]["rules"] =>
	(parse(readFileSync(inRoot("docs", "operate", "alerts.yml"), "utf8")) as Rules).groups.flatMap(
		({ rules }) => rules,
	);

export const metricsOfAlerts = (): string[] => namesIn(alertRules().map(({ expr }) => expr));

type Panel = { type: string; title: string; targets?: { expr: string }[] };

/** Panels of the dashboards, without headings. */
export const dashboardPanels = (): Panel[] =>
	(
		JSON.parse(readFileSync(inRoot("docs", "operate", "dashboard.json"), "utf8")) as { panels: Panel[] }
	).panels.filter(({ type }) => type !== "row");

export const metricsOfDashboard = (): string[] =>
	namesIn(dashboardPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
