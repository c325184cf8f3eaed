// @ts-check
/** Parses npm's CycloneDX output. */

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License
 * @typedef {{ name: string, version: string, "bom-ref": string, licenses?: License[],
 *   properties?: { name: string, value: string }[] }} Component
 * @typedef {{ bomFormat: string, metadata: { component: { name: string, version: string } }, components: Component[] }} Bill
 */

/**
 * npm names the product after its folder.
 *
 * @param {Bill} bill
 * @param {string} name
 * @param {string} version
 * @returns {Bill}
 */
export const named = (bill, name, version) => ({
	...bill,
	metadata: { ...bill.metadata, component: { ...bill.metadata.component, name, version } },
});

const unknownLicense = "not named";

const getLicense = (/** @type {Component} */ { licenses = [] }) =>
	licenses
		.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? unknownLicense)
		.join(" and ") || unknownLicense;

const isDevelopment = (/** @type {Component} */ { properties = [] }) =>
	properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");

/** @returns {string[]} runtime packages without a license */
export const componentsWithoutLicense = (/** @type {Bill} */ { components }) =>
	components
		.filter((component) => !isDevelopment(component) && getLicense(component) === unknownLicense)
		.map(getTitle);

const getTitle = (/** @type {Component} */ { name, version }) => `${name}@${version}`;

/**
 * Markdown: runtime packages first, then those for development.
 *
 * @param {Bill} bill
 * @returns {string}
 */
export function licenseList({ metadata, components }) {
	const part = (/** @type {string} */ heading, /** @type {Component[]} */ chosen) => {
		/** @type {Map<string, Set<string>>} */
		const byLicense = new Map();
		for (const component of chosen) {
			const license = getLicense(component);
			byLicense.set(license, (byLicense.get(license) ?? new Set()).add(getTitle(component)));
		}
		const sections = [...byLicense]
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([license, titles]) => `### ${license} (${titles.size})\n\n${[...titles].sort().join(", ")}\n`);
		return `## ${heading}\n\n${sections.join("\n")}`;
	};
	return [
		`# Licenses of ${metadata.component.name} ${metadata.component.version}\n`,
		part(
			"In the running product",
			components.filter((component) => !isDevelopment(component)),
		),
		part("For development only", components.filter(isDevelopment)),
	].join("\n");
}
