export { useDispatch, useSelector } from 'react-redux';
