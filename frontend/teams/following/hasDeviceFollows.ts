export { hasDeviceFollows } from "../../page/followsKey";
