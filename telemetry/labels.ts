/** Label values with few possible values, whatever a request looks like. */

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export const methodLabel = (method: string | undefined): string =>
	method !== undefined && methods.has(method) ? method : "other";

/** "2xx"; "none" where the client left before an answer */
export const statusLabel = (status: number): string =>
	status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : "none";
