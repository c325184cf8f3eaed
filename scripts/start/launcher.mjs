// @ts-check
/**
 * npm passes Ctrl-C on, but SIGTERM ends only npm and its shell, and would leave the product running. So a command
 * that npm launched ends when its launcher is gone. One launched directly goes on, as a daemon must.
 *
 * @param {() => void} stop
 */
export function whenLauncherEnds(stop) {
	if (!process.env.npm_lifecycle_event) return;
	const launcher = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === launcher) return;
		clearInterval(watch);
		stop();
	}, 250);
	watch.unref();
}
