// Shows the portal's notifications on this device. Pages add it: accounts/notifications/devices.
const MARK = /<t:(\d{1,11})>/g;
const SHOWN = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
};
const ICON = "/static/icons/CLVR/social-512.png";

// Texts contain timestamps as marks, such as <t:1767294000>: see clvr/lib/timestamps.py.
const inOwnTime = (text) =>
  text.replace(MARK, (_, seconds) => new Date(seconds * 1000).toLocaleString(undefined, SHOWN));

const parsed = (event) => {
  try {
    return event.data.json();
  } catch {
    return { title: "CLVR", body: "You have a notification.", link: "/notifications" };
  }
};

addEventListener("push", (event) => {
  const { title, body, link, tag } = parsed(event);
  const options = { body: inOwnTime(body), tag, icon: ICON, data: { link } };
  event.waitUntil(registration.showNotification(inOwnTime(title), options));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.link, location.origin).href;
  const open = async () => {
    const windows = await clients.matchAll({ type: "window" });
    const found = windows.find(({ url }) => url === address);
    return found ? found.focus() : clients.openWindow(address);
  };
  event.waitUntil(open());
});
