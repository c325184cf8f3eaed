import type { PurchaseOrderFile } from "#contracts/orders/purchase-order-files";
import { Icon } from "~/design-system/icon.tsx";
import { formatBytes } from "~/features/requests/uploads/format-bytes.ts";
import { paths } from "~/paths.ts";

/** Downloads the buyer's purchase order. */
export function PurchaseOrderLink({ file }: { file: PurchaseOrderFile | undefined }) {
	if (!file) return null;
	return (
		<span className="flex items-center gap-1.5">
			<Icon name="document" size={16} className="shrink-0 text-muted" />
			<span className="wrap-anywhere min-w-0">
				<a
					href={paths.purchaseOrderFile(file.fileId)}
					download
					className="text-link inline-flex items-center pointer-coarse:min-h-touch"
				>
					{file.name}
				</a>{" "}
				<span className="whitespace-nowrap text-muted tabular-nums">{formatBytes(file.size)}</span>
			</span>
		</span>
	);
}
