import type { PaymentMode } from "#rules/payments/payment-terms";
import { Badge } from "~/design-system/badge.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";

type Mode = PaymentMode | null | undefined;

export function TestPaymentNotice({ mode }: { mode: Mode }) {
	return mode === "test" ? <Notice tone="warning" title="Test mode: no money will move." /> : null;
}

export function TestPaymentBadge({ mode }: { mode: Mode }) {
	return mode === "test" ? <Badge tone="warning">Test</Badge> : null;
}

export function PaymentsOffNotice({ sentence }: { sentence: string }) {
	return (
		<Notice
			tone="warning"
			title="Online payments are off"
			action={<LinkButton to={paths.contactUs()}>Contact us</LinkButton>}
		>
			{sentence}
		</Notice>
	);
}
