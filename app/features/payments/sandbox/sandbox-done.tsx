import { useEffect } from "react";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { postPaymentEvent } from "../payment-channel.ts";
import { paymentWindowName } from "../waiting/payment-window.ts";
import { SandboxFrame } from "./sandbox-frame.tsx";

export function SandboxDone({ transactionID, outcome }: { transactionID: string; outcome: string }) {
	useEffect(() => {
		postPaymentEvent(transactionID);
		if (window.name === paymentWindowName) window.close();
	}, [transactionID]);
	return (
		<SandboxFrame title="The provider has your response">
			<Notice tone="info">
				{outcome ? `The sandbox says: ${outcome}. ` : ""}The store picks up the result automatically.
			</Notice>
			<p>You can close this window.</p>
			<p>
				<a href={paths.payment(transactionID)} className="text-link inline-flex min-h-touch items-center">
					Back to the shop
				</a>
			</p>
		</SandboxFrame>
	);
}
