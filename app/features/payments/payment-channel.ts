/**
 * News between the windows of one browser: the sandbox's page says that it was answered, and the waiting page asks at
 * once. Only a hint to ask; what has become of a payment the server alone says.
 */
const channelName = "payments";

export function postPaymentEvent(transactionID: string): void {
	if (!("BroadcastChannel" in window)) return;
	const channel = new BroadcastChannel(channelName);
	channel.postMessage(transactionID);
	channel.close();
}

export function onPaymentEvent(transactionID: string, hear: () => void): () => void {
	if (!("BroadcastChannel" in window)) return () => undefined;
	const channel = new BroadcastChannel(channelName);
	channel.onmessage = ({ data }) => {
		if (data === transactionID) hear();
	};
	return () => channel.close();
}
