/**
 * Messages between tabs: the sandbox's page tells the waiting page to poll at once. The state always comes
 * from the server.
 */
const channelName = "payments";

export function postPaymentEvent(transactionID: string): void {
	if (!("BroadcastChannel" in window)) return;
	const channel = new BroadcastChannel(channelName);
	channel.postMessage(transactionID);
	channel.close();
}

export function onPaymentEvent(transactionID: string, onMessage: () => void): () => void {
	if (!("BroadcastChannel" in window)) return () => undefined;
	const channel = new BroadcastChannel(channelName);
	channel.onmessage = ({ data }) => {
		if (data === transactionID) onMessage();
	};
	return () => channel.close();
}
