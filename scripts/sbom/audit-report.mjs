// @ts-check
/** Parses `npm audit --json`. */

/**
 * Exit code 0: nothing known; 1: vulnerabilities; 2: the registry offers no audit.
 *
 * @param {string} text standard output of npm
 * @returns {{ code: 0 | 1 | 2, lines: string[] }}
 */
export function auditReport(text) {
	/** @type {{ message?: string, error?: { summary?: string }, vulnerabilities?: Record<string, { severity: string, range: string, fixAvailable?: unknown }> }} */
	let report;
	try {
		report = JSON.parse(text);
	} catch {
		return { code: 2, lines: [notAvailable("npm said nothing that can be read")] };
	}
	if (!report.vulnerabilities)
		return {
			code: 2,
			lines: [notAvailable(report.message ?? report.error?.summary ?? "npm gave no reason")],
		};
	const found = Object.entries(report.vulnerabilities);
	if (found.length === 0)
		return { code: 0, lines: ["No known vulnerability in the packages of the running product."] };
	const lines = found.map(
		([name, { severity, range, fixAvailable }]) =>
			`${severity}: ${name} ${range}${fixAvailable ? ", a fix is available" : ""}`,
	);
	return {
		code: 1,
		lines: [...lines, `${found.length} vulnerable ${found.length === 1 ? "package" : "packages"}.`],
	};
}

const notAvailable = (/** @type {string} */ reason) =>
	`Dependency audit not available: ${reason.split("\n")[0]}.`;
