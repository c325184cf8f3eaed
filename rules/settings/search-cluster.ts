/** What is wrong with the settings of the cluster that searches. Free of I/O. */

type ClusterSettings = {
	SEARCH_URL?: readonly string[] | undefined;
	SEARCH_USERNAME?: string | undefined;
	SEARCH_PASSWORD?: string | undefined;
	SEARCH_CA_FILE?: string | undefined;
};

type Problem = { code: "custom"; path: string[]; message: string };

const loopback = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?:\/|$)/i;

/** @param readFile text of a file; `null` when it can't be read */
export function searchClusterProblems(
	{ SEARCH_URL = [], SEARCH_USERNAME, SEARCH_PASSWORD, SEARCH_CA_FILE }: ClusterSettings,
	readFile: (file: string) => string | null,
): Problem[] {
	const problems: Problem[] = [];
	const refuse = (name: keyof ClusterSettings, message: string) =>
		problems.push({ code: "custom", path: [name], message });
	if ((SEARCH_USERNAME === undefined) !== (SEARCH_PASSWORD === undefined))
		refuse(
			SEARCH_USERNAME === undefined ? "SEARCH_USERNAME" : "SEARCH_PASSWORD",
			"SEARCH_USERNAME and SEARCH_PASSWORD belong together",
		);
	const open = SEARCH_URL.find((url) => /^http:/i.test(url) && !loopback.test(url));
	if (open !== undefined && SEARCH_PASSWORD !== undefined)
		refuse("SEARCH_URL", "would send SEARCH_PASSWORD unencrypted: use https");
	if (SEARCH_CA_FILE === undefined) return problems;
	const text = readFile(SEARCH_CA_FILE);
	if (text === null) refuse("SEARCH_CA_FILE", "can't be read");
	else if (!text.includes("-----BEGIN CERTIFICATE-----"))
		refuse("SEARCH_CA_FILE", "has no certificate in PEM format");
	return problems;
}
