import { Link } from "@remix-run/react";
import type { SamePurchaseOrder } from "#contracts/checkout/checkout";
import type { PurchaseOrderFile } from "#contracts/orders/purchase-order-files";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { formatBytes } from "~/features/requests/uploads/format-bytes.ts";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";

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

/** Before an order or a release is placed. */
export function SamePurchaseOrderNotice({
	PurchaseOrder,
	samePurchaseOrder: same,
}: {
	PurchaseOrder: string;
	samePurchaseOrder?: SamePurchaseOrder | null;
}) {
	if (!same) return null;
	return (
		<Notice tone="warning" title={`PO number ${PurchaseOrder} has been used before`}>
			It was first used on{" "}
			<Link to={paths.order(same.orderId)} className="text-link">
				order {same.orderNumber}
			</Link>
			, placed <DayOf at={same.placedAt} />. Make sure you aren't ordering the same items twice.
		</Notice>
	);
}
