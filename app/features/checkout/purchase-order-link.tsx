import { Link } from "@remix-run/react";
import type { SamePurchaseOrder, WaitingPurchaseOrder } from "#contracts/checkout/checkout";
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
	waitingPurchaseOrder: waiting,
}: {
	PurchaseOrder: string;
	samePurchaseOrder?: SamePurchaseOrder | null;
	waitingPurchaseOrder?: WaitingPurchaseOrder;
}) {
	if (!same && !waiting) return null;
	return (
		<Notice tone="warning" title={`PO number ${PurchaseOrder} has been used before`}>
			{same && (
				<>
					It was first used on{" "}
					<Link to={paths.order(same.orderId)} className="text-link">
						order {same.orderNumber}
					</Link>
					, placed <DayOf at={same.placedAt} />.{" "}
				</>
			)}
			{waiting && <WaitingOrder {...waiting} also={Boolean(same)} />}
			Make sure you aren't ordering the same items twice.
		</Notice>
	);
}

function WaitingOrder({ number, requestedAt, approvalId, also }: WaitingPurchaseOrder & { also: boolean }) {
	return (
		<>
			An order that is waiting for approval{also ? " also" : ""} has it:{" "}
			{approvalId ? (
				<Link to={paths.approval(approvalId)} className="text-link">
					approval {number}
				</Link>
			) : (
				`approval ${number}`
			)}
			, requested <DayOf at={requestedAt} />.{" "}
		</>
	);
}
