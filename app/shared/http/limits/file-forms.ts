/**
 * Paths of forms that take files without scripts. They may take longer than others, and a proxy has to let their bodies
 * through: `deploy/nginx.conf` and docs/operations.md name them too.
 */
const fileForms =
	/^\/(?:lightdesignlayoutrequest|warranty-claim|checkout\/[^/]+\/address|user\/(?:tax-exemption|company\/letterhead|workspace\/letterhead|(?:lighting-layouts|warranty-claims|returns|cancellations)\/[^/]+|orders\/[^/]+\/lines\/[^/]+\/[^/]+))$/;

/** @param path without a query. Scripts send files in parts before their form, whose path ends with ".data". */
export const takesFiles = (path: string): boolean => fileForms.test(path) && !path.endsWith(".data");
