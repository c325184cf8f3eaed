import { formatNumber } from "#rules/format";

const [kilobyte, megabyte] = [1024, 1024 * 1024];

/** A size such as "240 KB" or "3.5 MB", counted as file managers do. */
export function formatBytes(bytes: number): string {
	if (bytes >= 10 * megabyte) return `${formatNumber(Math.round(bytes / megabyte))}\u202fMB`;
	if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1)}\u202fMB`;
	return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)))}\u202fKB`;
}
